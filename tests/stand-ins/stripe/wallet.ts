import { readCustomer, readCustomerChange } from './asked.ts';
import { type Behaviour, type Card, methodOf } from './cards.ts';
import type { Said } from './form.ts';
import { get } from './get.ts';
import { type Customer, type Method, Refused, type SetupIntent } from './objects.ts';
import type { events } from './telling.ts';

type Held = {
  told: ReturnType<typeof events>;
  named: (kind: string) => string;
  made: () => { created: number; livemode: boolean };
};

/** Customers, and the cards that they saved. */
export function openWallet({ told, named, made }: Held) {
  const customers = new Map<string, Customer>();
  const methods = new Map<string, Method>();
  const setups = new Map<string, SetupIntent>();
  const behaviours = new Map<string, Behaviour>();

  function createCustomer(said: Said): Customer {
    const { email, metadata = {} } = readCustomer(said);
    const customer: Customer = { id: named('cus'), object: 'customer', ...made(), email, metadata };
    customers.set(customer.id, customer);
    told.tell('customer.created', customer);
    return customer;
  }

  function updateCustomer(id: string, said: Said): Customer {
    const found = get(customers, id);
    if (found.deleted) throw new Refused(404, 'invalid_request_error', 'resource_missing', 'id');
    const { metadata = {}, ...more } = readCustomerChange(said);
    Object.assign(found, more, { metadata: { ...found.metadata, ...metadata } });
    told.tell('customer.updated', found);
    return found;
  }

  /** Of a deleted customer Stripe says no more than that. */
  function customer(id: string) {
    const found = get(customers, id);
    return found.deleted ? deleted(id) : found;
  }

  /** By a call, or by somebody on Stripe's own pages: their cards can no longer be charged. */
  function deleteCustomer(id: string) {
    const found = get(customers, id);
    if (found.deleted) throw new Refused(404, 'invalid_request_error', 'resource_missing', 'id');
    told.tell('customer.deleted', found);
    found.deleted = true;
    for (const method of methods.values()) if (method.customer === id) method.customer = null;
    return deleted(id);
  }

  const deleted = (id: string) => ({ id, object: 'customer', deleted: true });

  /** The customer that a parameter names. @throws Refused as Stripe would */
  function customerNamed(id: string): Customer {
    const found = customers.get(id);
    if (!found || found.deleted)
      throw new Refused(400, 'invalid_request_error', 'resource_missing', 'customer');
    return found;
  }

  /** What becomes of a card that was typed on Stripe's page. */
  function createMethod(card: Card): Method {
    const method: Method = {
      id: named('pm'),
      object: 'payment_method',
      ...made(),
      metadata: {},
      ...methodOf(card),
      customer: null,
    };
    methods.set(method.id, method);
    behaviours.set(method.id, card.behaves);
    return method;
  }

  function attach(id: string, customer: string): void {
    const method = get(methods, id);
    method.customer = customer;
    told.tell('payment_method.attached', method);
  }

  /** By a call, or by somebody on Stripe's own pages. It can never be used again. */
  function detach(id: string): Method {
    const method = get(methods, id);
    if (!method.customer) throw new Refused(400, 'invalid_request_error', 'payment_method_unexpected_state');
    method.customer = null;
    told.tell('payment_method.detached', method);
    return method;
  }

  /** The card that may be charged for a customer. @throws Refused as Stripe would */
  function methodNamed(id: string, customer: string): Method {
    const method = methods.get(id);
    if (!method) throw new Refused(400, 'invalid_request_error', 'resource_missing', 'payment_method');
    if (method.customer !== customer)
      throw new Refused(400, 'invalid_request_error', 'payment_method_unexpected_state');
    return method;
  }

  /** The bank has sent a new card, and Stripe has been told so by the network. */
  function renew(id: string, card: Partial<Method['card']>): void {
    const method = get(methods, id);
    Object.assign(method.card, card);
    told.tell('payment_method.automatically_updated', method);
  }

  /** What a card does from now on. */
  function behave(id: string, behaves: Behaviour): void {
    behaviours.set(get(methods, id).id, behaves);
  }

  const behaviourOf = (id: string): Behaviour => behaviours.get(id) ?? 'works';

  function setUp(customer: string, card: Card): SetupIntent {
    const method = createMethod(card);
    const setup: SetupIntent = {
      id: named('seti'),
      object: 'setup_intent',
      ...made(),
      metadata: {},
      status: 'succeeded',
      usage: 'off_session',
      customer,
      payment_method: method.id,
    };
    setups.set(setup.id, setup);
    attach(method.id, customer);
    told.tell('setup_intent.succeeded', setup);
    return setup;
  }

  const things = { customers, methods, setups, behaviours };
  const ofCustomers = { createCustomer, updateCustomer, customer, deleteCustomer, customerNamed };
  const ofMethods = { createMethod, attach, detach, methodNamed, renew, behave, behaviourOf, setUp };
  return { ...things, ...ofCustomers, ...ofMethods };
}
