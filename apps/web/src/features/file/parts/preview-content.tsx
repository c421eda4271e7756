import type { FilePreview } from '@jb/contract/file/preview.contract'
import { Banner } from '../../../kit/banner.tsx'
import { Image } from '../../../kit/image.tsx'
import { Empty, ErrorState } from '../../../kit/states.tsx'
import { failureWords, unshownWords } from '../file.labels.ts'
import { CleanHtml } from './clean-html.tsx'
import s from './file-preview.module.css'
import { PreviewSheets } from './preview-sheets.tsx'

interface PreviewContentProps {
  readonly preview: FilePreview
  /** Asks for the pages anew when one of them has not come. */
  readonly onRetry: () => void
}

/** What a file holds, as far as it has been converted; or why it cannot be shown. */
export function PreviewContent({ preview, onRetry }: PreviewContentProps) {
  const { state, kind, reason, cut, total, pages } = preview
  if (state === 'none') return <Empty text={unshownWords} />
  if (state === 'failed') return <ErrorState text={failureWords[reason]} />
  return (
    <>
      {state === 'converting' && (
        <Banner>
          {total > 0 ? `正在准备，已完成 ${pages.length} 页，共 ${total} 页……` : '正在准备文件内容，请稍候……'}
        </Banner>
      )}
      {cut && state === 'ready' && (
        <Banner tone="urgent">
          {kind === 'pages'
            ? `文件共 ${total} 页，这里显示前 ${pages.length} 页，全部内容请下载查看。`
            : '文件较长，这里只显示开头部分，全部内容请下载查看。'}
        </Banner>
      )}
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move, and their addresses are renewed
        <div key={at} className={s.page}>
          <Image
            src={page.url}
            large={page.url}
            alt={`第 ${at + 1} 页`}
            width={page.width}
            height={page.height}
            onRetry={onRetry}
          />
        </div>
      ))}
      {kind === 'html' && <CleanHtml html={preview.html} />}
      {kind === 'sheets' && <PreviewSheets sheets={preview.sheets} />}
      {kind === 'text' && <pre className={s.text}>{preview.text}</pre>}
    </>
  )
}
