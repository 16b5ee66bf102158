/** The name in any case, on its own, in a longer name such as agio_support or in a URL. Not inside a word, a hash or a random value. */
export const FIRST_BRAND =
  /(?<![a-z\d+/])agio(?![a-z\d+/=])|\/\/agio(?![a-z\d+/=])|(?<![а-яё])ажио/i;
