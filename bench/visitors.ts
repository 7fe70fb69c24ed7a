export interface LoggedIn {
  name: string;
  cookie: string;
  headers: Record<string, string>;
}

/** Opens an account and gives what its browser would send. */
export async function logIn(base: string, name = 'bench'): Promise<LoggedIn> {
  const userName = `Member ${name} of the bench`.slice(0, 30);
  const answer = await fetch(`${base}/api/cus/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userName,
      email: `${name}@example.com`,
      password: 'quiet-harbour-lamp',
      userType: 2,
      agree: true,
      client: 'web',
      companyName: 'Bench',
      contactName: 'Bench',
      phone: '912345678',
      taxNumber: '1',
      address: 'Lisbon',
    }),
  });
  const body = (await answer.json()) as { code: number; msg: string; data: { token: string; userId: number } };
  if (body.code !== 200) throw new Error(`no account: ${body.msg} ${JSON.stringify(body.data)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    name: userName,
    cookie,
    headers: { cookie, token: body.data.token, userId: String(body.data.userId), 'content-type': 'application/json' },
  };
}

const ad = (number: number) => ({
  categoryId: 401,
  title: `Wooden table number ${number}`,
  content: 'A table with four legs, hardly used.',
  price: 40,
  areaId: 10_101,
});

async function post(base: string, member: LoggedIn, body: unknown): Promise<number> {
  const answer = await fetch(`${base}/api/cus/classified/postAds`, {
    method: 'POST',
    headers: member.headers,
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { classifiedId: number } };
  if (code !== 200) throw new Error(`no ad: ${msg}`);
  return data.classifiedId;
}

/** Requests that write ads in turn for several members: each stores its whole ad anew, search words and all, within what a member may have live. */
export async function adWriters(
  base: string,
  count: number,
): Promise<() => { body: string; headers: Record<string, string> }> {
  const writers: { member: LoggedIn; classifiedId: number }[] = [];
  for (let n = 0; n < count; n++) {
    const member = await logIn(base, `writer${n}`);
    writers.push({ member, classifiedId: await post(base, member, ad(n)) });
  }
  let counter = 0;
  return () => {
    counter++;
    const writer = writers[counter % writers.length];
    if (!writer) throw new Error('there is no writer');
    return {
      headers: writer.member.headers,
      body: JSON.stringify({ ...ad(counter), classifiedId: writer.classifiedId }),
    };
  };
}
