// Addresses that nobody holds a key of, by family, and where each is defined. Zero accounts and other patterns need no
// row: nobodys-address.ts recognises them. Contracts of tokens are in token-contract.ts.

// oxfmt-ignore
/** Addresses without an owner, by family. */
export const BURN_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  // en.bitcoin.it/wiki/Address ("burn"), Counterparty's and JaxNet's protocol documents. Bitcoin Cash has the same ones.
  bitcoin: [
    "1BitcoinEaterAddressDontSendf59kuE",
    "1JAXNETJAXNETJAXNETJAXNETJAXW3bkUN",
    // Pay to anchor (BIP 433): everybody can spend from it.
    "bc1pfeessrawgf",
  ],
  // Etherscan's label "Burn"; EIP-7528 for the coin itself.
  ethereum: [
    "0xdead000000000000000042069420694206942069",
    "0x1234567890123456789012345678901234567890",
    "0x0123456789012345678901234567890123456789",
    "0x0123456789abcdef0123456789abcdef01234567",
  ],
  // docs.solanalabs.com/runtime/programs and /runtime/sysvars; programs of the Solana Program Library.
  solana: [
    "So11111111111111111111111111111111111111112",
    "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
    "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
    "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
    "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s",
    "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
    // Programs of Jupiter and Raydium (docs.jup.ag, docs.raydium.io).
    "JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4",
    "675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8",
    "namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX",
    "KeccakSecp256k11111111111111111111111111111",
  ],
  // xrpl.org/docs/concepts/accounts/addresses ("Special Addresses"). The genesis account's key is published.
  xrp: [
    "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
    "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
    "rrrrrrrrrrrrrrrrrrrrBZbvji",
    "rrrrrrrrrrrrrrrrrNAMEtxvNvQ",
    "rrrrrrrrrrrrrrrrrrrn5RM1rHd",
  ],
  // Scripts that always fail: the wallets' common one, and the one of SNEK (cardanoscan.io).
  cardano: [
    "addr1w8qmxkacjdffxah0l3qg8hq2pmvs58q8lcy42zy9kda2ylc6dy5r4",
    "addr1w999n67e86jn6xal07pzxtrmqynspgx0fwmcmpua4wc6yzsxpljz3",
  ],
  // tzkt.io ("Burn address").
  tezos: ["tz1burnburnburnburnburnburnburjAYjjX", "tz1burnburnburnburnburnburnbur4VtRUn"],
  // The Cosmos Hub's module accounts: fees, distribution, governance, the two staking pools.
  cosmos: [
    "cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta",
    "cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl",
    "cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn",
    "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh",
    "cosmos1tygms3xhhs3yv487phx3dw4a95jn7t7lpm470r",
  ],
  // nomicon.io, "Account ID Rules": the protocol's own accounts.
  near: ["system", "near", "registrar"],
  // Accounts of the protocol's contract (developers.eos.io, "System Accounts").
  eos: ["eosio.null", "eosio", "eosio.ram", "eosio.stake", "eosio.token", "eosio.msig"],
};
