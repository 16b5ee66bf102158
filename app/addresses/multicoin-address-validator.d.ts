// The library ships no types; our code makes only this call.
declare module "multicoin-address-validator" {
  const validator: { validate(address: string, currency: string): boolean };
  export default validator;
}
