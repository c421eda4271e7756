export { uploadAttachment } from './file.queries.ts'
export { FileLinks } from './parts/file-links.tsx'
export { Picture } from './parts/picture.tsx'
