export { PictureButton, PictureField, pictureTarget } from './picture-field.tsx';
export { usePictures, type Pictures } from './use-pictures.ts';
