// The library ships no types; this is the one call that the sandbox makes.
declare module "multicoin-address-validator" {
  const validator: { validate(address: string, currency: string): boolean };
  export default validator;
}
