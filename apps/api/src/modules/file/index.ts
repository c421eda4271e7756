export type { StoredFile } from './file.repository.ts'
export { fileModule } from './file.routes.ts'
export { fileBytes } from './reads/file-bytes.ts'
export { fileRefs } from './reads/file-refs.ts'
export { ownFile } from './reads/own-file.ts'
export { keptParts, type PartedFile, partedById } from './reads/parted-file.ts'
export { readyFile, readyFiles } from './reads/ready-file.ts'
export { keysOf, sequentialRead } from './reads/sealed-stream.ts'
export { storedFile } from './reads/stored-file.ts'
export { claimFiles } from './use-cases/claim-files.ts'
export { checkForPurpose, dedicateFile } from './use-cases/dedicate-file.ts'
export { fillApart } from './use-cases/fill-apart.ts'
export { fillFile } from './use-cases/fill-file.ts'
export { keepTemplate } from './use-cases/keep-template.ts'
export { keepUploads, uploadsEndingSoon } from './use-cases/keep-uploads.ts'
export {
  beginParted,
  dropParted,
  finishParted,
  holdParted,
  keepPart,
  type TakenPart,
  takePart,
} from './use-cases/parted-file.ts'
export { reserveFile } from './use-cases/reserve-file.ts'
export { saveFile } from './use-cases/save-file.ts'
