import type { ArticleKind, DataProtection, HomeArticle, HomeBusiness } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { AdsModule } from '../ads/index.ts';
import type { ArticlesModule } from '../articles/index.ts';
import type { DirectoryModule } from '../directory/index.ts';
import type { ForumModule } from '../forum/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';

/** What the home page shows of other modules. */
export interface HomeDeps {
  regions: RegionsModule;
  articles: Pick<ArticlesModule, 'list'>;
  directory: Pick<DirectoryModule, 'list'>;
  forum: Pick<ForumModule, 'list'>;
  ads: Pick<AdsModule, 'list'>;
  roles: Pick<MembersModule['roles'], 'contactsOf'>;
  /** What the privacy page says of the settings in force. */
  dataProtection: DataProtection;
}

const NEWS = 1;
const TIPS = 3;
const BUSINESSES = 4;

/** The same for everybody: what an answer depends on is said by who asks, whether it was remembered or not. */
export async function community(
  { articles, directory }: HomeDeps,
  asking: Call,
  regionId: number,
): Promise<{ articles: HomeArticle[]; businesses: HomeBusiness[] }> {
  const call: Call = { ...asking, viewer: undefined, dependsOn: () => undefined };
  const latest = async (kind: ArticleKind, pageSize: number): Promise<HomeArticle[]> => {
    const { list } = await articles.list(call, kind, { regionId, pageNum: 1, pageSize });
    return list.map(({ articleId, title, language, coverZip, publishTime, checkedOn }) => ({
      ...{ articleId, kind, title, language, coverZip, publishTime, checkedOn },
    }));
  };
  const [news, tips, { list }] = await Promise.all([
    latest('news', NEWS),
    latest('tips', TIPS),
    directory.list(call, { regionId, sort: 'newest', pageNum: 1, pageSize: BUSINESSES }),
  ]);
  const businesses = list.map(({ directoryId, name, categoryName, areaName, rating, reviewNum, imgUrlZip }) => ({
    ...{ directoryId, name, categoryName, areaName, rating, reviewNum, picture: imgUrlZip[0] ?? '' },
  }));
  return { articles: [...news, ...tips], businesses };
}
