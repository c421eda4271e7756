import type { FileRef } from '@jb/contract/shared/values'
import { fileSize } from '@jb/domain/shared/file-size'
import { FileIcon } from '../../../kit/file-icon.tsx'
import { Icon } from '../../../kit/icons.tsx'
import s from './file-links.module.css'

/** Files that may be opened; nothing when there are none. */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null
  return (
    <ul className={s.list}>
      {files.map((file) => (
        <li key={file.id}>
          <a className={s.file} href={file.url} target="_blank" rel="noreferrer">
            <FileIcon name={file.name} />
            <span className={s.words}>
              <span className={s.name}>{file.name}</span>
              <span className={s.size}>{fileSize(file.size)}</span>
            </span>
            <Icon name="right" small />
          </a>
        </li>
      ))}
    </ul>
  )
}
