import type { FileRef } from '@jb/contract/shared/values'
import { FileLinks, Picture } from '../../file/index.ts'

/** A slip to be read: the picture, larger on a press; other files as a link. */
export function Proof({ file, alt }: { file: FileRef; alt: string }) {
  if (!file.type.startsWith('image/')) return <FileLinks files={[file]} />
  return <Picture file={file} alt={alt} width={480} height={360} />
}
