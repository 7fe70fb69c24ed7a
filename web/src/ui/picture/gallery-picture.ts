/** One picture of a gallery: addresses of both sizes and what it shows. */
export interface GalleryPicture {
  /** The large picture. */
  src: string;
  small: string;
  alt: string;
}

export interface LightboxProps {
  pictures: readonly GalleryPicture[];
  /** What they are pictures of. */
  label: string;
  index: number;
  onClose: () => void;
}
