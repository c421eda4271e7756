import type { ApprovalPerson } from '@jb/contract/approval/approval.shapes'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Tag, Tags, type Tone } from '../../../kit/tag.tsx'
import s from './approval.module.css'
import { Face } from './face.tsx'

interface StepProps {
  /** How far it is: drawn as the mark on the line. */
  state: 'done' | 'active' | 'waiting' | 'stopped'
  name: ReactNode
  /** 会签, 或签, 依次: said where several decide. */
  mode?: string | undefined
  mark?: { readonly word: string; readonly tone: Tone } | undefined
  aside?: ReactNode
  children?: ReactNode
}

/** The steps of an approval as a line from above to below. */
export function Chain({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={s.chain}>
      {children}
    </ol>
  )
}

/** One step of the line. */
export function Step({ state, name, mode, mark, aside, children }: StepProps) {
  return (
    <li className={cx(s.step, s[state])}>
      <div className={s.stepHead}>
        <h3 className={s.stepName}>{name}</h3>
        <Tags>
          {mode && <Tag>{mode}</Tag>}
          {mark && <Tag tone={mark.tone}>{mark.word}</Tag>}
        </Tags>
        {aside && <span className={s.stepAside}>{aside}</span>}
      </div>
      {children}
    </li>
  )
}

interface PersonLineProps {
  person: Pick<ApprovalPerson, 'name' | 'departmentName' | 'title'>
  /** At the right: what became of their part. */
  aside?: ReactNode
  /** Below: when, how long, what they wrote. */
  children?: ReactNode
}

/** Somebody in a step: face, name, where they work. */
export function PersonLine({ person, aside, children }: PersonLineProps) {
  const where = [person.departmentName, person.title].filter(Boolean).join(' · ')
  return (
    <div className={s.person}>
      <Face name={person.name} />
      <div className={s.personWords}>
        <div className={s.personTop}>
          <span className={s.personName}>{person.name}</span>
          {aside}
        </div>
        {where && <div className={s.small}>{where}</div>}
        {children}
      </div>
    </div>
  )
}

/** What the line says about a step in which several decide. */
export const modeNotes: Readonly<Record<string, string>> = {
  all: '每个人都同意才进入下一步',
  any: '其中一人同意即进入下一步',
  sequential: '按顺序逐个处理',
}
