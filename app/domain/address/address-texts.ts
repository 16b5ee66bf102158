// Keys of the texts about a typed address. They are apart, because forms load the checks later.

/** The most frequent mistakes. Their texts are below `errors` in exchange.json. */
export const FREQUENT_ADDRESS_TEXTS = ["address_other_network", "address_token_contract"] as const;

/** Rare mistakes. Their texts are below `errors` in field.json. */
export const RARE_ADDRESS_TEXTS = [
  "address_unserved_chain",
  "address_no_prefix",
  "address_lookalike",
  "address_memo_beside",
  "address_name",
  "address_email",
  "address_phone",
  "address_user_name",
  "address_secret",
  "address_public_key",
  "address_link",
  "address_bank",
  "error_address_contract",
  "error_address_nobody",
  "address_other_chain",
  "address_code_network",
  "address_other_coin",
  "address_unknown_token",
  "address_code_demand",
  "address_code_lightning",
  "address_code_empty",
] as const;
