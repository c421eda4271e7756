import type { Answer } from '@jb/contract/endpoint'
import { markPublished, type mediaSheetOf } from '@jb/contract/tender/media.contract'
import { mediaText } from '@jb/domain/tender/media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { confirm } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { shareLink } from '../../../kit/share.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { to } from '../../../map/to.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from './media.module.css'
import { mediaSheetQuery, useMark, useUnmark } from './media.queries.ts'
import { MediaList } from './media-list.tsx'

type Content = Answer<typeof mediaSheetOf>

/** The notice as the entry forms of the state's media ask for it: copied field by field, and marked when it stands there. */
export default function MediaSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(mediaSheetQuery(id))
  const [marking, setMarking] = useState(false)
  const { data } = query
  if (marking && data) return <Mark id={id} choices={data.choices} onClose={() => setMarking(false)} />
  const lines = data ? linesOf(id, data) : []
  return (
    <Sheet
      open
      title="同步到国家指定媒介"
      onClose={onClose}
      footer={
        data && (
          <div className={s.buttons}>
            <Button tone="quiet" onClick={() => copyAndSay(mediaText(lines), '全文已复制')}>
              复制全文
            </Button>
            <Button onClick={() => setMarking(true)}>登记已发布</Button>
          </div>
        )
      }
    >
      <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={3} />}>
        <p className={s.note}>逐项复制到媒介的录入表；发布后在这里登记，公告页会公开显示。</p>
        {data && <Published published={data.published} />}
        <h3 className={s.title}>公告内容</h3>
        <ul className={s.list}>
          {lines.map(({ label, value }) => (
            <li key={label}>
              <button
                type="button"
                className={s.line}
                onClick={() => void copyAndSay(value, `已复制${label}`)}
              >
                <span className={s.words}>
                  <span className={s.label}>{label}</span>
                  <span className={s.value}>{value}</span>
                </span>
                <span className={s.copy}>复制</span>
              </button>
            </li>
          ))}
        </ul>
      </QueryState>
    </Sheet>
  )
}

const linesOf = (id: string, { lines }: Content): Content['lines'] => [
  ...lines,
  { label: '交易平台网址和公告原文', value: shareLink(to('tender.detail', { id })) },
]

function Published({ published }: { published: Content['published'] }) {
  const unmark = useUnmark()
  if (published.length === 0) return null
  const remove = async ({ id: one, name }: Content['published'][number]) => {
    const text = '公告页不再显示；操作日志里仍有记录。'
    if (await confirm({ title: `删除“${name}”的登记？`, text, yes: '删除', danger: true }))
      await tellOutcome(unmark({ body: { id: one } }), '已删除')
  }
  return (
    <>
      <h3 className={s.title}>已发布到</h3>
      <MediaList
        media={published}
        aside={(one) => <IconButton icon="delete" label={`删除${one.name}`} onClick={() => remove(one)} />}
      />
    </>
  )
}

type Body = z.input<typeof markPublished.body>

const sectionOf = (choices: readonly string[]): SectionSpec<Body> => ({
  title: '登记已发布',
  intro: '公告页会公开显示媒介名称、链接和时间。',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: '媒介名称',
      required: true,
      maxLength: 60,
      below: (fill) => (
        <div className={s.choices}>
          {choices.map((name) => (
            <Button key={name} tone="quiet" onClick={() => fill(name)}>
              {name}
            </Button>
          ))}
        </div>
      ),
    },
    {
      kind: 'text',
      name: 'link',
      label: '公告链接',
      maxLength: 300,
      placeholder: 'https://',
      hint: '从媒介的公告页复制；没有可以不填。',
    },
    { kind: 'dateTime', name: 'at', label: '发布时间', required: true },
  ],
})

function Mark({ id, choices, onClose }: { id: string; choices: readonly string[]; onClose: () => void }) {
  const mark = useMark()
  const [section] = useState(() => sectionOf(choices))
  const [initial] = useState(() => ({ id, name: choices[0] ?? '', link: '', at: serverNow().toISOString() }))
  return (
    <FormSheet
      schema={markPublished.body}
      initial={initial}
      section={section}
      submitLabel="登记"
      submit={(body) => mark({ body })}
      onDone={() => {
        onClose()
        toast('已登记', 'good')
      }}
      onClose={onClose}
    />
  )
}
