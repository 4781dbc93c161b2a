-- Once, by psql on the leader: psql -h 10.0.0.20 -p 5000 -U postgres -v password=… -f database.sql
create role dars login password :'password';
create database dars owner dars;
