import type { FileRef } from '@jb/contract/shared/values'
import { fileSize } from '@jb/domain/shared/file-size'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { FileIcon } from '../../../kit/file-icon.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { useWide } from '../../../kit/use-wide.ts'
import s from './file-links.module.css'
import { isPicture, Picture } from './picture.tsx'

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.slot.tsx')).FilePreview }))

const thumbnail = { width: 80, height: 80, mode: 'crop' } as const

interface FileLinksProps {
  files: readonly FileRef[]
  /** Where there is room a document stands beside the page, which goes on being used. */
  beside?: boolean
}

/** Files that may be looked at: a picture on a tap, documents in the page; nothing when there are none. */
export function FileLinks({ files, beside = false }: FileLinksProps) {
  const wide = useWide()
  const [shown, setShown] = useState<FileRef>()
  if (files.length === 0) return null
  // The address in it runs out, and the screen brings a fresh one from time to time.
  const current = shown && (files.find(({ id }) => id === shown.id) ?? shown)
  const show = (event: MouseEvent<HTMLElement>, file: FileRef) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari gives a link that is pressed no focus: it could not be given back, nor kept in sight.
    event.currentTarget.focus()
    setShown(file)
  }
  return (
    <>
      <ul className={s.list}>
        {files.map((file) => (
          <li key={file.id} className={s.row}>
            {isPicture(file) && (
              <div className={s.thumbnail}>
                <Picture file={file} {...thumbnail} />
              </div>
            )}
            <a
              className={s.file}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => show(event, file)}
            >
              {!isPicture(file) && <FileIcon name={file.name} />}
              <span className={s.words}>
                <span className={s.name}>{file.name}</span>
                <span className={s.size}>{fileSize(file.size)}</span>
              </span>
              <Icon name="right" small />
            </a>
          </li>
        ))}
      </ul>
      {current && (
        <Suspense fallback={null}>
          <FilePreview file={current} beside={beside && wide} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
