import { unnamed } from '#src/platform/language/business.ts';

/** The product's own name, for machines and consoles; what people read says the business's. */
export const productName = unnamed.name;
