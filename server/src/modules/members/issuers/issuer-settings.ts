/** What Apple gives in place of a secret: a key, and who it belongs to. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM. */
  privateKey: string;
}

/** An issuer of OpenID Connect as the settings name it. */
export interface IssuerSettings {
  /** Names it in addresses: letters, digits and dashes. */
  key: string;
  /** What it is called on the site, such as 'Google'. */
  name: string;
  /** How its button looks and reads. */
  preset: 'google' | 'apple' | 'other';
  /** Its address, as its tokens say it. */
  issuer: string;
  clientId: string;
  secret: string | AppleKey;
  /** How long it may take to answer; 5 by default. */
  timeoutSeconds?: number;
}
