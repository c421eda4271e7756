import { useState } from 'react'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { FileLinks } from '../../file/index.ts'
import s from './member.module.css'

/** A business licence to look at: the picture, larger on a press; other files as a link. */
export function Licence({ file }: { readonly file: UploadedFile }) {
  const [broken, setBroken] = useState('')
  if (!file.type.startsWith('image/')) return <FileLinks files={[file]} />
  if (broken === file.url) {
    return <p className={s.quiet}>图片没有加载出来，可能是查看链接已过期。文件仍在，刷新页面可以重新查看。</p>
  }
  return (
    <a className={s.licence} href={file.url} target="_blank" rel="noreferrer" aria-label="查看营业执照大图">
      <img src={file.url} alt="营业执照" onError={() => setBroken(file.url)} />
    </a>
  )
}
