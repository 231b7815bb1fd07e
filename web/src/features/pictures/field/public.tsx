export { PictureButton, PictureField, pictureTarget, usePictureChooser } from './picture-field.tsx';
export { usePictures, type Pictures } from './use-pictures.ts';
