export interface DemoBanner {
  title: string;
  text: string;
  /** Address inside the site. */
  url: string;
  drawing: string;
  seed: number;
}
/** The banners of the home page, in their order. */
export declare const demoBanners: DemoBanner[];
