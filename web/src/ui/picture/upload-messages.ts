/** The words of the box that pictures are added with; only forms load them. */
export const uploadMessages = {
  addPicture: 'Add a picture',
  addPictures: 'Add pictures',
  takePicture: 'Take a picture',
  dropHere: 'or drop or paste them here',
};
