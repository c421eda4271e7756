import { fileSize } from '@jb/domain/shared/file-size'
import { type ReactNode, useRef } from 'react'
import { FileIcon } from '../file-icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icons.tsx'
import { toast } from '../toast.ts'
import { Field, type FieldProps } from './field.tsx'
import s from './files-field.module.css'
import { type TellUnsent, useTellUnsent } from './unsent.ts'
import { type Upload, type UploadedFile, useUploads } from './use-uploads.ts'

export interface FilesFieldProps extends FieldProps<readonly UploadedFile[]> {
  upload: Upload
  /** Tells fields of one page apart that have the same label. */
  name?: string
  /** Most files that may hang here. */
  max?: number
  /** As of an input element: `.pdf,image/*`. */
  accept?: string
  maxBytes?: number
  /** Who takes files of more than so many bytes in place of `upload`. */
  large?: {
    readonly from: number
    /** Why what was chosen is not taken, besides what this field knows. */
    readonly fault: (files: readonly File[]) => string | undefined
    readonly take: (files: readonly File[]) => void
  }
  /** Told how many files have not arrived, for whoever sends the form. */
  onUnsent?: TellUnsent
}

const stem = (name: string) => name.replace(/\.\w+$/, '')

/** Files to hang on: chosen or photographed, sent at once, each with progress, cancel and retry. */
export function FilesField(props: FilesFieldProps) {
  const { label, value, onChange, required, hint, error, disabled, upload } = props
  const { max = 9, accept, maxBytes = 20_000_000, name = label } = props
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  latest.current = value
  const arrived = (file: UploadedFile) => {
    latest.current = [...latest.current, file]
    onChange(latest.current)
  }
  const { pathname, search } = window.location
  const uploads = useUploads(upload, arrived, `${pathname}${search}#${name}`)
  // What arrived just before the page went stands among the files already.
  const sending = uploads.sending.filter(
    ({ left, file }) => !left || value.every(({ name }) => stem(name) !== stem(file.name)),
  )
  useTellUnsent(sending, props.onUnsent)
  const room = max - value.length - sending.length
  const take = (chosen: readonly File[]) => {
    const { large } = props
    // A photo is made smaller before it is sent, unless it is too large even for that.
    const isPhoto = ({ type, size }: File) => type.startsWith('image/') && !(large && size > maxBytes)
    const isApart = (file: File) => large !== undefined && file.size > large.from && !isPhoto(file)
    const files = chosen.filter((file) => !isApart(file))
    const over = files.find((file) => file.size > maxBytes && !isPhoto(file))
    const fault = over
      ? `「${over.name}」超过 ${fileSize(maxBytes)}，请压缩后再选。`
      : chosen.length > room
        ? `最多上传 ${max} 个文件，还可以选 ${Math.max(0, room)} 个。`
        : large?.fault(chosen)
    if (fault) return toast(fault, 'bad')
    uploads.start(files)
    if (files.length < chosen.length) large?.take(chosen.filter(isApart))
  }
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <div className={s.list}>
          {value.map((file) => (
            <FileLine key={file.id} name={file.name} note={fileSize(file.size)}>
              <IconButton
                icon="delete"
                label={`删除 ${file.name}`}
                onClick={() => onChange(value.filter((each) => each.id !== file.id))}
              />
            </FileLine>
          ))}
          {sending.map((each) => (
            <FileLine
              key={each.key}
              name={each.file.name}
              note={
                each.error ?? (each.waiting ? '等待上传' : `正在上传 ${Math.round(each.progress * 100)}%`)
              }
              wrong={each.error !== undefined}
              {...(each.error ? {} : { progress: each.progress })}
            >
              {each.error && (
                <IconButton
                  icon="redo"
                  label={`重新上传 ${each.file.name}`}
                  onClick={() => uploads.retry(each)}
                />
              )}
              <IconButton
                icon="close"
                label={`取消上传 ${each.file.name}`}
                onClick={() => uploads.cancel(each.key)}
              />
            </FileLine>
          ))}
          {!disabled && room > 0 && (
            <label className={s.add} htmlFor={wiring.id}>
              <Icon name="upload" small />
              选择文件或拍照
              <input
                {...wiring}
                ref={input}
                type="file"
                multiple={max > 1}
                accept={accept}
                className={s.heard}
                onChange={(event) => {
                  take([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          )}
        </div>
      )}
    </Field>
  )
}

interface FileLineProps {
  name: string
  note: string
  wrong?: boolean
  progress?: number
  children?: ReactNode
}

/** One file: kind, name, size or progress, and what can be done with it at the right. */
export function FileLine({ name, note, wrong = false, progress, children }: FileLineProps) {
  return (
    <div className={s.file}>
      <FileIcon name={name} />
      <div className={s.words}>
        <div className={s.name}>{name}</div>
        <div className={wrong ? s.wrong : s.note} role={wrong ? 'alert' : undefined}>
          {note}
        </div>
        {progress !== undefined && (
          <progress className={s.progress} value={progress} max={1} aria-label={`上传 ${name}`} />
        )}
      </div>
      {children}
    </div>
  )
}
