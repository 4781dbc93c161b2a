CREATE INDEX "users_phone_search" ON "users" USING gin ("phone" gin_trgm_ops);
