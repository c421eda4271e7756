import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { FileLinks, Picture } from '../../file/index.ts'
import s from './member.module.css'

/** A business licence to look at: the picture, larger on a press; other files as a link. */
export function Licence({ file }: { readonly file: UploadedFile }) {
  if (!file.type.startsWith('image/')) return <FileLinks files={[file]} />
  return (
    <div className={s.licence}>
      <Picture file={file} alt="营业执照" width={480} height={360} />
    </div>
  )
}
