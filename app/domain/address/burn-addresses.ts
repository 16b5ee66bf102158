// Addresses that nobody holds a key of, by family, and where each is defined. Zero accounts and other patterns need no
// row: nobodys-address.ts recognises them. Contracts of tokens are in token-contract.ts.

// oxfmt-ignore
/** Addresses without an owner, by family. */
export const BURN_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  // en.bitcoin.it/wiki/Address ("burn"), Counterparty's and JaxNet's protocol documents. Bitcoin Cash has the same ones.
  bitcoin: [
    "1BitcoinEaterAddressDontSendf59kuE",
    "1JAXNETJAXNETJAXNETJAXNETJAXW3bkUN",
    // Keys that everybody knows: the number one, the brain wallets of nothing and of xkcd.com/936, and BIP 39's phrase
    // 'abandon … about' (BIP 44, 49, 84 and 86; here and below the first account of each network's usual path).
    "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH",
    "1EHNa6Q4Jz2uvNExL497mE43ikXhwF6kZm",
    "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN",
    "1HZwkjkeaoZfTSaJxDw6aKkxp45agDiEzN",
    "1JwSSubhmg6iPtRjtyqhUYYH7bZg3Lfy1T",
    "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA",
    "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf",
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
  ],
  litecoin: ["LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
  dogecoin: ["DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC"],
  dash: ["XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5"],
  zcash: ["t1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F"],
  // BIP 39's phrase; then Bitcoin's in this network's own spelling, and Counterparty's.
  bitcoinCash: [
    "1mW6fDEMjKrDHvLvoEsaeLxSCzZBf3Bfg",
    "bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6",
    "bitcoincash:qp6e6enhpy0fwwu7nkvlr8rgl06ru0c9lywalz8st5",
    "bitcoincash:qzqc390nmskp0p3f60fd3737cj3ls9ucyy53h8v665",
    "bitcoincash:qz7ywwh5cuwyt4d2xfu2mjvhq80dxaq22setejy3g2",
    "bitcoincash:qp63uahgrxged4z5jswyt5dn5v3lzsem6cy4spdc2h",
    "bitcoincash:qzgmyjle755g2v5kptrg02asx5f8k8fg55zdx7hd4l",
    "bitcoincash:qz6m6puuf4tucl7z3m8cyyaxk7gkykupsvha9n4u36",
    "bitcoincash:qrzvt4u3lj6x2js77hsrlc9d8kw9nrucyuxausrmgm",
  ],
  ethereumClassic: ["0xfa22515e43658ce56a7682b801e9b5456f511420"],
  // Etherscan's label "Burn"; EIP-7528 for the coin itself.
  ethereum: [
    "0xdead000000000000000042069420694206942069",
    // Contracts of the protocol: EIP-4788, EIP-2935, EIP-7002, EIP-7251, and the deposits of validators.
    "0x000f3df6d732807ef1319fb7b8bb8522d0beac02",
    "0x0000f90827f1c53a10cb7a02335b175320002935",
    "0x00000961ef480eb55e80d19ad83579a64c007002",
    "0x0000bbddc7ce488642fb579f8b00f3a590007251",
    "0x00000000219ab540356cbb839cbe05303d7705fa",
    // On every chain: Multicall3, the deployer of CREATE2, Permit2, ERC-1820, ERC-4337's entry points, Seaport.
    "0xca11bde05977b3631167028862be2a173976ca11",
    "0x4e59b44847b379578588920ca78fbf26c0b4956c",
    "0x000000000022d473030f116ddee9f6b43ac78ba3",
    "0x1820a4b7618bde71dce8cdc73aab6c95905fad24",
    "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789",
    "0x0000000071727de22e5e9d8baf0edac6f37da032",
    "0x0000000000000068f116a894984e2db1123eb395",
    // docs.ens.domains; docs.uniswap.org, 1inch.io, 0x.org, docs.pancakeswap.finance, docs.aave.com, docs.balancer.fi.
    "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e",
    "0x7a250d5630b4cf539739df2c5dacb4c659f2488d",
    "0xe592427a0aece92de3edee1f18e0157c05861564",
    "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
    "0x1111111254eeb25477b68fb85ed929f73a960582",
    "0x111111125421ca6dc452d289314280a0f8842a65",
    "0xdef1c0ded9bec7f1a1670819833240f027b25eff",
    "0x10ed43c718714eb63d5aa57b78b54704e256024e",
    "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2",
    "0xba12222222228d8ba445958a75a0704d566bf2c8",
    // Keys that everybody knows: the numbers one and two, the first accounts of Hardhat, Ganache and Truffle, BIP 39's.
    "0x7e5f4552091a69125d5dfcb7b8c2659029395bdf",
    "0x2b5ad5c4795c026514f8317c7a215e218dccd6cf",
    "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
    "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
    "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
    "0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1",
    "0xffcf8fdee72ac11b5c542428b35eef5769c409f0",
    "0x627306090abab3a6e1400e9345bc60c78a8bef57",
    "0xf17f52151ebef6c7334fad080c5704d77216b732",
    "0x9858effd232b4033e47d90003d41ec34ecaeda94",
  ],
  // java-tron's genesis block ("Blackhole"); tronscan.org: the contracts of WTRX and USDJ; the key one; BIP 39's phrase.
  tron: [
    "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy",
    "TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR",
    "TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT",
    "TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC",
    "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
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
    "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
    "cmtDvXumGCrqC1Age74AVPhSRVXJMd8PJS91L8KbNCK",
    // Programs of Orca, Serum, OpenBook, Pump.fun, Jupiter's fourth version, Marinade (their documents).
    "whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc",
    "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin",
    "srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX",
    "6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P",
    "JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB",
    "MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD",
    // BIP 39's phrase.
    "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk",
  ],
  // xrpl.org/docs/concepts/accounts/addresses ("Special Addresses"). The keys of the genesis account and of BIP 39's phrase
  // are published.
  xrp: [
    "rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3",
    "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
    "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
    "rrrrrrrrrrrrrrrrrrrrBZbvji",
    "rrrrrrrrrrrrrrrrrNAMEtxvNvQ",
    "rrrrrrrrrrrrrrrrrrrn5RM1rHd",
  ],
  // The account that the Stellar Development Foundation burned 55 billion XLM with (stellar.org, 2019); BIP 39's phrase.
  stellar: [
    "GALAXYVOIDAOPZTDLHILAJQKCVVFMD4IKLXLSZV5YHO7VY74IWZILUTO",
    "GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX",
  ],
  // docs.ton.org: the root of TON DNS, in the masterchain.
  ton: ["Ef_lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7-_uY3zXDvq"],
  // Scripts: the one that SNEK burns with, and jpg.store's market, which keeps what comes without its data.
  cardano: [
    "addr1w8qmxkacjdffxah0l3qg8hq2pmvs58q8lcy42zy9kda2ylc6dy5r4",
    "addr1w999n67e86jn6xal07pzxtrmqynspgx0fwmcmpua4wc6yzsxpljz3",
  ],
  // tzkt.io ("Burn address"); BIP 39's phrase.
  tezos: ["tz1burnburnburnburnburnburnburjAYjjX", "tz1VQA4RP4fLjEEMW2FR4pE9kAg5abb5h5GL"],
  // go-algorand's genesis block: the sink of fees.
  algorand: ["Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA"],
  sui: ["0x5e93a736d04fbb25737aa40bee40171ef79f65fae833749e3c089fe7cc2161f1"],
  aptos: ["0xeb663b681209e7087d681c5d3eed12aaa8e1915e7c87794542c3f96e94b3d3bf"],
  // The Cosmos Hub's module accounts (a hash of each module's name): fees, distribution, governance, the two staking
  // pools, inflation, IBC's transfers and accounts, NFTs, the provider chain and its rewards, the fee market, liquidity.
  // The last one is of BIP 39's phrase.
  cosmos: [
    "cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta",
    "cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl",
    "cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn",
    "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh",
    "cosmos1tygms3xhhs3yv487phx3dw4a95jn7t7lpm470r",
    "cosmos1m3h30wlvsf8llruxtpukdvsy0km2kum8g38c8q",
    "cosmos1yl6hdjhmkf37639730gffanpzndzdpmhwlkfhr",
    "cosmos1vlthgax23ca9syk7xgaz347xmf4nunef8gkhvs",
    "cosmos1hr93qzcjspaa32px0qqywlh9hf9a8plg0cxk88",
    "cosmos1t3xpjep5pt99kefe8wlf6vjfeht3hcnxmy0q2d",
    "cosmos1ap0mh6xzfn8943urr84q6ae7zfnar48am2erhd",
    "cosmos13pxn9n3qw79e03844rdadagmg0nshmwf7qvuye",
    "cosmos1tx68a8k9yz54z06qfve9l2zxvgsz4ka3hr8962",
    "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4",
  ],
  // nomicon.io, "Account ID Rules": the protocol's own accounts. Contracts: wrapped NEAR, Ref Finance (docs.ref.finance).
  near: ["system", "near", "registrar", "wrap.near", "intents.near", "v2.ref-finance.near"],
  // The protocol's contract (developers.eos.io, "System Accounts"). Others begin with its name and a dot.
  eos: ["eosio"],
};
