const address = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/s;

/**
 * The addresses of the replicas in one text, where hosts are separated by commas:
 * `postgresql://reader@r1:5432,r2:5432/ashore` are two. Undefined where the text is no such address or names a host twice.
 */
export function replicaUrls(text: string): string[] | undefined {
  const [, before = '', hosts, after = ''] = address.exec(text) ?? [];
  if (hosts === undefined) return undefined;
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  const isSound = urls.every((url) => URL.canParse(url)) && (urls.length === 1 || !hosts.split(',').includes(''));
  return isSound && new Set(urls).size === urls.length ? urls : undefined;
}
