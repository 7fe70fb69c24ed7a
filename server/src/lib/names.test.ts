import { describe, expect, it } from 'vitest';
import { skeletonOf } from './look-alikes.ts';
import { deceitIn, nameDeceit } from './names.ts';

describe('a name', () => {
  it.each([
    ...[
      'Zoë',
      'Müller',
      'Олена',
      '王伟',
      'محمد',
      'Nguyễn Văn Anh',
      "O'Neil",
      'O’Neil',
      'Jean-Luc',
      'José María',
      'Bjørn',
    ],
    ...[
      'Łukasz',
      'Çağla Işık',
      'Γιώργος',
      'Ольга-Марія',
      'Դավիթ',
      'ნინო',
      'דוד',
      'สมชาย',
      'अनिल कुमार',
      '佐藤さくら',
      '김민준',
    ],
    ...[
      'علی‌رضا',
      'क्‍षितिज',
      'Đỗ Thị Hạnh',
      'Ayşe',
      'İbrahim',
      'Ian',
      'Staffan',
      'Admiral Ben',
      'Adminda',
      'Modesta',
      'Anna Steam',
    ],
    ...[
      'John 1984',
      'anna_k',
      'J.R. Smith',
      'St. John',
      'Dr. No',
      'Mr.Bean',
      'Maria ❤️',
      'Emília & João',
      'McDonald',
      'van der Berg',
    ],
    ...[
      'Anna 王',
      'Ana e Пётр',
      'DJ Олег',
      'Seashore',
      'Rootes',
      'Teamwork',
      'Helpful Hank',
      '7 Seas',
      'R2D2',
      'Xi',
      'Ole',
      'Servis',
    ],
    ...[
      'Supporters of Porto',
      'Systema',
      'Modric',
      'Manageress Ana',
      'Sites & Sounds',
      'Yana',
      'Ваня',
      'Сара',
      '👩‍🚀 Eva',
    ],
  ])('may be %s', (name) => expect(nameDeceit(name)).toBeUndefined());

  it.each([
    ...[
      'admin',
      'ADMIN',
      'Admin 1',
      'admin_pt',
      'the-admin',
      'adm1n',
      '4dmin',
      '@dmin',
      'adrnin',
      'ADMlN',
      'Aԁmin',
      'аdmin',
    ],
    ...[
      'ａｄｍｉｎ',
      '𝐀𝐝𝐦𝐢𝐧',
      'ᴀᴅᴍɪɴ',
      'a.d.m.i.n',
      'Admín',
      'AnaAdmin',
      'Moderator',
      'm0derat0r',
      'Modérateur',
      'moderador',
    ],
    ...['Администратор', 'Модератор 2', '管理员', 'مشرف'],
    ...[
      'Ashore',
      'Ashore Support',
      'AshoreTeam',
      'ashore-official',
      'ashoresupport',
      'a s h o r e',
      'Ash0re',
      '4shore',
      'Αshore',
      'ashore.pt',
    ],
    ...[
      'support',
      'Support Team',
      'Official Support',
      'supp0rt',
      'Customer Service',
      'STAFF',
      'st4ff',
      'System',
      'root',
      'Help desk',
      'Support24',
    ],
  ])('may not pass for the staff: %s', (name) => expect(nameDeceit(name)).toBeDefined());

  it.each(['Аnna', 'Pаul', 'Μaria', 'Οlga K', 'Marіa', 'Ваnk', 'Анna', 'Jоhn Smith', 'Ꭺnna'])(
    'keeps to one alphabet in a word: %s',
    (name) => expect(nameDeceit(name)).toBe('nameAlphabets'),
  );

  it.each([
    ...[
      'An\u200bna',
      'An\u200cna',
      'An\u200dna',
      '\u202eannA',
      'An\u2066na',
      'An\u00adna',
      'Anna\u3164',
      'Anna\u2800',
      '\u115fAnna',
    ],
    ...[
      'Anna\u{e0041}',
      'An\ufeffna',
      'An\u2060na',
      'An\u034fna',
      'Anna\u061c',
      'An\u2028na',
      'An\ufffcna',
      'A\ufe00nna',
    ],
  ])('has nothing invisible: %j', (name) => expect(nameDeceit(name)).toBe('nameInvisible'));

  it.each([
    'www.anna',
    'https://x',
    'anna.com',
    'anna-flats.pt',
    'Cheap flats: rent.xyz',
    'bit.ly',
    'anna．com',
    'Anna . com',
    'ANNA.DE',
  ])('is no address: %s', (name) => expect(nameDeceit(name)).toBe('nameIsAddress'));

  it.each(['x.io', 'X.IO', 'ab.co', 'anna.me', 'T.ai', 'go.to', '4.pt', 'x．io'])(
    'is no short address either: %s',
    (name) => expect(nameDeceit(name)).toBe('nameIsAddress'),
  );

  it.each(['J.De Vries', 'A.It', 'Dr.No', 'M.J.Cooper', 'J. In', 'B.V. Holm', 'S.r.o', 'Anna J.', 'St.Ives'])(
    'may have initials: %s',
    (name) => expect(nameDeceit(name)).toBeUndefined(),
  );

  it('is not buried under marks', () => {
    expect(nameDeceit(`Z${'\u0335\u0321\u0322\u0327\u0328'}oe`)).toBe('nameMarks');
  });

  it.each([
    'IT Support Lisboa',
    'Suporte Técnico Silva',
    'Team Porto',
    'System Haus GmbH',
    'МТС Bank',
    'Fnac.pt',
    'Booking.com',
  ])('of a business may be %s', (name) => expect(deceitIn(name)).toBeUndefined());
});

describe('the skeleton', () => {
  it.each([
    ['Anna K', 'ANNA_K'],
    ['Paul', 'PauI'],
    ['Сара', 'Capa'],
    ['Zoë 1', 'zoe l'],
    ['Modern', 'Modem'],
    ['Bob0', 'BobO'],
    ['Ольга', 'Oльгa'],
    ['vvendy', 'wendy'],
  ])('is one for %s and %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ['Alla', 'Alia'],
    ['Anna', 'Hanna'],
    ['Олена', 'Олеся'],
    ['王伟', '王芳'],
    ['Member 12', 'Member 13'],
  ])('differs for %s and %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});
