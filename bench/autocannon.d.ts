/** What the bench uses of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    method?: 'GET' | 'POST';
    body?: string;
    headers?: Record<string, string>;
  }
  interface Options {
    url: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, in place of a duration. */
    amount?: number;
    requests?: {
      setupRequest: (request: Request) => Request;
      onResponse?: (status: number, body: string, context: object, headers: Record<string, string>) => void;
    }[];
  }
  namespace autocannon {
    interface Result {
      requests: { total: number; average: number };
      /** Milliseconds. */
      latency: { p50: number; p99: number };
      errors: number;
      timeouts: number;
      non2xx: number;
    }
  }
  function autocannon(options: Options): Promise<autocannon.Result>;
  export default autocannon;
}
