import { textLength } from '@jb/domain/shared/rich-text'
import { useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { type Unsent, unsentSentence } from '../../../kit/field/unsent.ts'
import { NavAction, NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useHandBack } from '../../../map/errand.ts'
import { useDraft } from '../../../patterns/use-draft.ts'
import { nobodyTakes, type TextRequest } from '../site.errands.ts'
import s from './text-editor.module.css'
import { TextTools } from './text-tools.tsx'
import { useQuill } from './use-quill.ts'

const marks = { none: '', restored: '', saved: '草稿已保存在本机', pageOnly: '草稿仅在本页保留' } as const

interface Draft {
  readonly html: string
}

/** Writing with a thumb: the text, a bar of tools above the keyboard, and a draft that survives everything. */
export default function TextEditor({ request }: { readonly request: TextRequest }) {
  const owner = useOwner()
  const handBack = useHandBack<string>()
  const [html, setHtml] = useState(request.html)
  const draft = useDraft<Draft>(`text:${owner}:${request.key}`, (stored) => start(stored.html))
  const { host, quill, marked, replace } = useQuill(request, (next) => {
    setHtml(next)
    draft.save({ html: next })
  })
  const start = (text: string) => {
    replace(text)
    setHtml(text)
  }
  const length = textLength(html)
  const tooLong = length > request.limit
  const unsent = useRef<Unsent>(undefined)
  const finish = async () => {
    if (tooLong) return toast(`最多 ${request.limit} 字，请删减 ${length - request.limit} 字。`, 'bad')
    const late = unsentSentence(unsent.current, '张图片')
    if (late) return toast(late, 'bad')
    if (!handBack(html)) return toast(nobodyTakes, 'bad')
    await draft.clear()
  }
  const startOver = async () => {
    const question = {
      title: '放弃草稿？',
      text: '放弃后，恢复到上次保存的内容。',
      yes: '放弃草稿',
      danger: true,
    }
    if (!(await confirm(question))) return
    await draft.clear()
    start(request.html)
  }
  return (
    <Page
      top={
        <>
          <NavBar title={request.title} action={<NavAction onClick={finish}>完成</NavAction>} />
          {draft.mark === 'restored' && (
            <Banner
              action={
                <button type="button" className={s.over} onClick={startOver}>
                  放弃草稿
                </button>
              }
            >
              已恢复上次没有写完的内容。
            </Banner>
          )}
        </>
      }
    >
      <div className={s.frame}>
        <div ref={host} className={s.paper} />
        {quill && (
          <TextTools
            quill={quill}
            marked={marked}
            scope={request.key}
            onUnsent={(now) => {
              unsent.current = now
            }}
          >
            <span role="status">{marks[draft.mark]}</span>
            <span data-wrong={tooLong || undefined}>
              {length}/{request.limit} 字
            </span>
          </TextTools>
        )}
      </div>
    </Page>
  )
}
