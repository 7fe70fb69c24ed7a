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
  /** What differs there from other issuers. */
  preset: 'google' | 'apple' | 'other';
  /** Its address, as its tokens say it. */
  issuer: string;
  clientId: string;
  secret: string | AppleKey;
  /** How long it may take to answer; 5 by default. */
  timeoutSeconds?: number;
}

/** What a log-in at an issuer is checked by when the visitor comes back. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who an issuer says it is. */
export interface IssuerAnswer {
  /** As the token names the issuer. */
  issuer: string;
  subject: string;
  /** Empty where the issuer did not say that it verified one. */
  email: string;
}

/** Why an issuer let nobody in: the visitor turned back, it does not answer, or its answer is not as it should be. */
export type IssuerFailure = 'cancelled' | 'away' | 'refused';

/** One issuer that visitors can be sent to. */
export interface IssuerClient {
  settings: IssuerSettings;
  /** Returns the page of the issuer to send the visitor to, and what the answer is checked by. */
  begin(): Promise<{ url: string; secrets: LoginSecrets }>;
  /**
   * Exchanges the code of an answer for a token, and returns who it is for. Throws where the issuer does not answer, or
   * where anything of state, issuer, audience, time, nonce or signature is not as it should be.
   */
  finish(query: URLSearchParams, secrets: LoginSecrets): Promise<IssuerAnswer>;
  /** What a failure of one of these means. */
  failureOf(error: unknown): IssuerFailure;
}
