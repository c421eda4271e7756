import type { FileRef } from '@jb/contract/shared/values'
import { FileLinks } from '../../file/index.ts'

/** The report of a decision, to open; it brings the viewer along, which a page without a report does without. */
export default function AwardReport({ file }: { readonly file: FileRef }) {
  return <FileLinks files={[file]} />
}
