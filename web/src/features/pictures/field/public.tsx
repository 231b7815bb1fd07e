export { PictureButton, PictureField, pictureTarget } from './picture-field.tsx';
export { usePictures, type Pictures, type UploadOptions } from './use-pictures.ts';
