import type { FileRef } from '@jb/contract/shared/values'
import { fileSize } from '@jb/domain/shared/file-size'
import { type MouseEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useBeside, useModal } from '../../../kit/modal.ts'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { nativeApp } from '../../../lib/native.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { inWeChat } from '../../../lib/wechat.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { weChatWords } from '../file.labels.ts'
import { useFilePreview } from '../file.queries.ts'
import s from './file-preview.module.css'
import { isPicture, Picture } from './picture.tsx'
import { PreviewContent } from './preview-content.tsx'

interface FilePreviewProps {
  readonly file: FileRef
  readonly onClose: () => void
  /** In the right half of a wide window, beside what is done meanwhile. */
  readonly beside?: boolean
}

/** One file on the whole screen: what can be shown of it, and the way to have it. */
export function FilePreview({ beside = false, ...props }: FilePreviewProps) {
  return createPortal(beside ? <Beside {...props} /> : <OpenPreview {...props} />, document.body)
}

type OpenProps = Omit<FilePreviewProps, 'beside'>

function OpenPreview(props: OpenProps) {
  const ref = useModal(props.onClose)
  const titleId = useId()
  return (
    <dialog ref={ref} className={s.preview} aria-labelledby={titleId}>
      <Parts {...props} titleId={titleId} />
    </dialog>
  )
}

function Beside(props: OpenProps) {
  const ref = useBeside(props.onClose)
  const titleId = useId()
  return (
    <aside ref={ref} className={s.beside} aria-labelledby={titleId} data-beside>
      <Parts {...props} titleId={titleId} />
    </aside>
  )
}

function Parts({ file, onClose, titleId }: OpenProps & { titleId: string }) {
  const save = (event: MouseEvent) => {
    if (!nativeApp.get()) return
    event.preventDefault()
    void saveFrom(file.name, file.url)
  }
  return (
    <>
      <div className={s.head}>
        <div className={s.words}>
          <h2 className={s.name} id={titleId}>
            {file.name}
          </h2>
          <p className={s.size}>{fileSize(file.size)}</p>
        </div>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </div>
      <ScrollRegion className={s.body} label="文件内容">
        {isPicture(file) ? <Picture file={file} width={1080} height={1080} /> : <Document file={file} />}
      </ScrollRegion>
      <div className={s.foot}>
        {inWeChat() && <p className={s.guide}>{weChatWords}</p>}
        <a className={s.download} href={file.url} download={file.name} onClick={save}>
          下载文件
        </a>
      </div>
    </>
  )
}

function Document({ file }: { file: FileRef }) {
  const query = useFilePreview(file.url)
  // What is shown stays while a fresh link to the same file is asked, and when that fails.
  const [preview, setPreview] = useState(query.data)
  if (query.data && query.data !== preview) setPreview(query.data)
  const again = async () => {
    const { error } = await query.refetch()
    if (error) toast(sentenceOf(error), 'bad')
  }
  return (
    <QueryState query={query} hasData={preview !== undefined} skeleton={<PageSkeleton />}>
      {preview && <PreviewContent preview={preview} onRetry={again} />}
    </QueryState>
  )
}

function PageSkeleton() {
  return (
    <Loading>
      <div className={s.skeleton}>
        {['60%', '100%', '92%', '96%', '70%', '99%', '88%'].map((width) => (
          <Bone key={width} size="m" width={width} />
        ))}
      </div>
    </Loading>
  )
}
