/** A picture on its way to the server, or there. */
export interface UploadItem {
  id: string;
  /** What can be shown of it now. */
  previewUrl: string;
  /** 0…1 while it is on its way. */
  progress: number;
  state: 'uploading' | 'done' | 'failed';
  error?: string | undefined;
  /** The file itself cannot be taken: trying again does not help, and it is none of the pictures. */
  refused?: boolean | undefined;
  name: string;
}

/** What can be done with the pictures. */
export interface UploaderActions {
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
}
