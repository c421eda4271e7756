import type Quill from 'quill/core'
import { type ReactNode, useRef, useState } from 'react'
import { type TellUnsent, useTellUnsent } from '../../../kit/field/unsent.ts'
import { type UploadedFile, useUploads } from '../../../kit/field/use-uploads.ts'
import { uploadAttachment } from '../../file/index.ts'
import { LinkSheet } from './link-sheet.tsx'
import s from './text-editor.module.css'
import { SentPicture, ToolButton } from './tool-button.tsx'
import { useKeyboardLift } from './use-keyboard-lift.ts'
import type { Marked } from './use-quill.ts'

interface Tool {
  readonly label: string
  readonly sign: ReactNode
  readonly format: string
  readonly value: string | number | true
}

const tools: readonly Tool[] = [
  { label: '加粗', sign: <b>粗</b>, format: 'bold', value: true },
  { label: '大标题', sign: '大标题', format: 'header', value: 2 },
  { label: '小标题', sign: '小标题', format: 'header', value: 3 },
  { label: '项目列表', sign: '• 列表', format: 'list', value: 'bullet' },
  { label: '编号列表', sign: '1. 编号', format: 'list', value: 'ordered' },
  { label: '斜体', sign: <i>斜</i>, format: 'italic', value: true },
  { label: '引用', sign: '引用', format: 'blockquote', value: true },
]

/** Where the cursor stands, or what is selected. */
export interface Place {
  readonly index: number
  readonly length: number
}

interface TextToolsProps {
  readonly quill: Quill
  readonly marked: Marked
  /** Tells pictures on their way to one text from those to another. */
  readonly scope: string
  /** Told how many pictures have not arrived. */
  readonly onUnsent: TellUnsent
  /** Stands above the tools: the draft's mark, the length. */
  readonly children: ReactNode
}

/** The tools of the editor; they stay above the keyboard, and a press does not take the cursor away. */
export function TextTools({ quill, marked, scope, onUnsent, children }: TextToolsProps) {
  const bar = useKeyboardLift()
  const input = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState<Place>()
  const spot = useRef<Place>(undefined)
  const place = (): Place => quill.getSelection() ?? { index: quill.getLength() - 1, length: 0 }
  const insert = ({ url, name }: UploadedFile) => {
    // Where the cursor stood when the picture was asked for: choosing it takes the cursor away.
    const { index } = spot.current ?? place()
    quill.insertEmbed(index, 'image', url, 'user')
    quill.formatText(index, 1, 'alt', name.replace(/\.\w+$/, '').slice(0, 100), 'user')
    quill.insertText(index + 1, '\n', 'user')
    spot.current = { index: index + 2, length: 0 }
  }
  const uploads = useUploads(uploadAttachment, insert, scope)
  useTellUnsent(uploads.sending, onUnsent)
  const pick = () => {
    spot.current = place()
    input.current?.click()
  }
  const linked = ({ index, length }: Place) => {
    setLinking(undefined)
    // The sheet gives the focus back, and with it a cursor at the start; the right one comes after that.
    setTimeout(() => quill.setSelection(index, length, 'user'), 0)
  }
  const toggle = ({ format, value }: Tool) => {
    quill.focus()
    quill.format(format, marked[format] === value ? false : value, 'user')
  }
  return (
    <div ref={bar} className={s.tools}>
      {uploads.sending.map((each) => (
        <SentPicture key={each.key} each={each} onRetry={uploads.retry} onCancel={uploads.cancel} />
      ))}
      <div className={s.count}>{children}</div>
      <div role="toolbar" aria-label="文字格式" className={s.bar}>
        <ToolButton label="撤销" onPress={() => quill.history.undo()}>
          撤销
        </ToolButton>
        <ToolButton label="插入图片" onPress={pick}>
          图片
        </ToolButton>
        {tools.map((tool) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            pressed={marked[tool.format] === tool.value}
            onPress={() => toggle(tool)}
          >
            {tool.sign}
          </ToolButton>
        ))}
        <ToolButton label="插入链接" onPress={() => setLinking(place())}>
          链接
        </ToolButton>
        <ToolButton label="重做" onPress={() => quill.history.redo()}>
          重做
        </ToolButton>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择图片"
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => {
          uploads.start([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {linking && <LinkSheet quill={quill} range={linking} onClose={linked} />}
    </div>
  )
}
