/** Instrument, its right addresses, wrong ones: a digit changed, the test network, another network. */
export const ADDRESSES: readonly [slug: string, right: string[], wrong: string[]][] = [
  [
    "btc",
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    ],
    [
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
      "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
      "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
      "0x52908400098527886E0F7030069857D2E4169EE7",
    ],
  ],
  [
    "ltc",
    ["LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9", "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea"],
    [
      "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH8",
      "tltc1qu78xur5xnq6fjy83amy0qcjfau8m367defyhms",
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    ],
  ],
  [
    "eth",
    [
      "0x52908400098527886E0F7030069857D2E4169EE7",
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    ],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"],
  ],
  [
    "usdt-trc20",
    ["TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r"],
    ["TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg31", "27bLJCYjbH6MT8DBF9xcrK6yZnm43vx7MNQ"],
  ],
  [
    "xmr",
    [
      "47zQ5LAivg6hNCgijXSEFVLX7mke1bgM6YGLFaANDoJbgXDymcAAZvvMNt2PmMpqEe5qRy2zyfMYXdwpmdyitiFh84xnPG2",
      "88WB4JKdQVhWfkc8cBT9EEJ6vejSAqKJHbV1dXBAXdpgQovtNDNRxfKCS7wB8rHQ5D5zH2Pd1YkyMNNQDie6ZfeZ311fPgn",
    ],
    [
      "47zQ5LAivg6hNCgijXSEFVLX7mke1bgM6YGLFaANDoJbgXDymcAAZvvMNt2PmMpqEe5qRy2zyfMYXdwpmdyitiFh84xnPG3",
      "9uXRFi4PZMqhsnthBF6bGdfVnBSZtfKkR7Td8qPM7jUKZeTfR1tLhCoTLqYNE12xuiQg3aWGiLw83bWsqwTRLaM4Jk47xYM",
    ],
  ],
  [
    "sol",
    [
      "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
      "GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ",
    ],
    ["9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYt", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW0"],
  ],
  [
    "ton",
    [
      "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne",
      "0:a5f99ebf44a9c8361593648233cac2068f2653709b11b1c75a28ff8ea1ff8f7c",
      "-1:a5f99ebf44a9c8361593648233cac2068f2653709b11b1c75a28ff8ea1ff8f7c",
    ],
    ["UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOnf", `2:${"0".repeat(64)}`, "EQ"],
  ],
  [
    "xrp",
    [
      "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn",
      // XLS-5: no tag, tag 0, tag 1.
      "XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb",
      "XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc",
      "XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC",
    ],
    [
      "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCN",
      "DJ53hTyLBdZp2wMi5BsCS3rtEL1ioYUkva",
      "TVE26TYGhfLC7tQDno7G8dGtxSkYQn49b3qD26PK7FcGSKE",
    ],
  ],
  [
    "xlm",
    [
      "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB",
      // SEP-23.
      "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ",
      "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK",
    ],
    ["GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBC"],
  ],
  [
    "atom",
    ["cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27"],
    [
      "cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d28",
      "cosmosvaloper1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkh52tw",
    ],
  ],
  [
    "doge",
    ["DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU"],
    ["DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSV", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
  ],
  [
    "bch",
    [
      "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "12QeMLzSrB8XH8FvEzPMVoRxVAzTr5XM2y",
    ],
    [
      "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax808",
      "bchtest:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ],
  ],
  ["dash", ["XcY4WJ6Z2Q8w7vcYER1JypC8s2oa3SQ1b1"], ["yPv7h2i8v3dJjfSH4L3x91JSJszjdbsJJA"]],
  [
    "zec",
    [
      "t1U9yhDa5XEjgfnTgZoKddeSiEN1aoLkQxq",
      // ZIP 320, ZIP 316, and the Sapling address of zcashd's tests.
      "tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte",
      "u1l8xunezsvhq8fgzfl7404m450nwnd76zshscn6nfys7vyz2ywyh4cc5daaq0c7q2su5lqfh23sp7fkf3kt27ve5948mzpfdvckzaect2jtte308mkwlycj2u0eac077wu70vqcetkxf",
      // All three receivers of ZIP 316: 213 characters.
      "u1wlsltdqp70ajwqt7p99kgrm6ajfqhcqkmtv75hztpg5w40t4ncx0sh8a2vs7zzwpudmyp0n05ukzp3jt2kagssg9mh5k6t5y70ppsp3tkztc9rj3zm5w5fzp77ghcml07uu2uv2h6hxprtj5cc57h83h3ucjelzfn9j2tykvrldrvqduuwsv5fyt9gjuyp7jqv437vcalvyjx8094ws",
      "u1qylzskzykhk5l5vk6zlyqqruvskzv74hk20lmrllzy3vdz6pvny5t9zwlrm86ukw77y5pu8uep2m33s7sc7gn6aq0jm9neg5tsektyn9",
      "zs1mrhc9y7jdh5r9ece8u5khgvj9kg0zgkxzdduyv0whkg7lkcrkx5xqem3e48avjq9wn2rukydkwn",
    ],
    [
      "t2UNzUUx8mWBCRYPRezvA363EYXyEpHokyi",
      "textest1qyqszqgpqyqszqgpqyqszqgpqyqszqgpfcjgfy",
      "utest10c5kutapazdnf8ztl3pu43nkfsjx89fy3uuff8tsmxm6s86j37pe7uz94z5jhkl49pqe8yz75rlsaygexk6jpaxwx0esjr8wm5ut7d5s",
    ],
  ],
  [
    "ada",
    [
      "Ae2tdPwUPEYxYNJw1He1esdZYvjmr4NtPzUsGTiqL9zd8ohjZYQcwu6kom7",
      "addr1qxy3w62dupy9pzmpdfzxz4k240w5vawyagl5m9djqquyymrtm3grn7gpnjh7rwh2dy62hk8639lt6kzn32yxq960usnq9pexvt",
    ],
    ["addr_test1vppht3ffmu4rerk4r50h6447stfhkm86ttc64ghza7wx8mg225lw4"],
  ],
  [
    "algo",
    ["GONISIUAYDOMHM7VURRAAAP5H6OAWRRBCPXEIOZO3QI7TZKR5GTAQ7WK7Y"],
    ["GONISIUAYDOMHM7VURRAAAP5H6OAWRRBCPXEIOZO3QI7TZKR5GTAQ7WK7A"],
  ],
  ["xtz", ["tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb"], ["tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjc"]],
  ["eos", ["binancecleos"], ["Binancecleos", "short"]],
  [
    "hbar",
    // HIP-15, and an account of an Ethereum address.
    ["0.0.12345", "0.0.12345-lwnwn", "0x52908400098527886E0F7030069857D2E4169EE7"],
    [
      "0.0",
      "0.0.12345x",
      "0.0.12345-lwnwm",
      "0.0.123-vfmkx",
      "0.0.123-esxsf",
      "0.0.124-vfmkw",
      "0.0.0123",
    ],
  ],
  [
    "dot",
    ["12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU"],
    [
      "12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZV",
      // The same kind of address on Kusama, and on Substrate's own network.
      "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F",
      "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
    ],
  ],
  [
    "near",
    // nomicon's own examples among them, and an account of an Ethereum address.
    [
      "agio.near",
      "98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de",
      "illia.cheap-accounts.near",
      "max_99.near",
      "over.9000",
      "token.sweat",
      "agio.tg",
      "0x52908400098527886E0F7030069857D2E4169EE7",
      "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    ],
    [
      "agio.testnet",
      "Agio.near",
      ".near",
      "near.",
      "a..near",
      "bo__wen.near",
      "-a.near",
      "me@google.com",
      "not ok",
      `${"a".repeat(60)}.near`,
      `0x${"a".repeat(41)}`,
    ],
  ],
  [
    "sui",
    ["0x27e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20"],
    [`0x${"a".repeat(40)}`],
  ],
  ["apt", ["0x27e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20"], ["a".repeat(64)]],
  [
    "iotx",
    ["io122gggqqfs5ncsms0wqcqdxzh6tjpd8h8kyrp2c"],
    ["io122gggqqfs5ncsms0wqcqdxzh6tjpd8h8kyrp2d"],
  ],
];
