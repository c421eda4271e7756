import type { ReactNode } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import s from './postpone.module.css'

type Asked = 'approvers' | 'second'

const askWords: Readonly<Record<Asked, Record<'first' | 'send' | 'after', string>>> = {
  approvers: {
    first: '延期要先经过审批，审批通过后新的时间才生效。',
    send: '下一步，提交审批',
    after: '审批通过以后',
  },
  second: {
    first: '投标已经开始，延期要由企业的另一位财务或管理员复核，复核同意后新的时间才生效。',
    send: '提请复核',
    after: '复核同意以后',
  },
}

interface PostponeFrameProps<V extends object> {
  title: string
  form: Form<V>
  keepsDraft: boolean
  /** The thing as it stands: `noun` as in 这个竞价还没有延期过, `count`: how often it was put off. */
  head: { readonly noun: string; readonly name: string; readonly count: number; readonly tag: ReactNode }
  /** Who is asked first. */
  asks: Asked | undefined
  /** Why it cannot be sent now. */
  why: string | undefined
  onSend: () => unknown
  /** What it does to everybody else. */
  effects: readonly string[]
  above?: ReactNode
  foot: ReactNode
  /** The new times, and why. */
  children: ReactNode
}

/** The form of every 延期: what is put off, its new times, and what comes of it. */
export function PostponeFrame<V extends object>(props: PostponeFrameProps<V>) {
  const { head, asks, why, onSend, effects, above, foot, children } = props
  const words = asks && askWords[asks]
  const before = head.count > 0 ? `已经延期 ${head.count} 次` : '还没有延期过'
  return (
    <FormFrame
      title={props.title}
      form={props.form}
      keepsDraft={props.keepsDraft}
      buttons={
        <Button disabledReason={why} onClick={onSend}>
          {words?.send ?? '确认延期'}
        </Button>
      }
    >
      {above}
      {words && <Banner>{words.first}</Banner>}
      <DetailHeader
        tags={head.tag}
        name={head.name}
        next={`这个${head.noun}${before}。只能改到更晚的时间。`}
      />
      {children}
      <Section title={words?.after ?? '确认以后'}>
        <ul className={s.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Section>
      {foot}
    </FormFrame>
  )
}
