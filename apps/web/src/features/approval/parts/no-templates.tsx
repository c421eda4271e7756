import { Button } from '../../../kit/button.tsx'
import { type StartKind, startNames } from '../template.form.ts'
import { Picture } from './process-picture.tsx'
import s from './template.module.css'

const notes: Readonly<Record<StartKind, string>> = {
  heads: '发起人所在部门的负责人同意后生效。',
  amount: '部门负责人同意后，再按金额由不同的人审批。',
}

interface NoTemplatesProps {
  /** Absent for who may only read. */
  onStart: ((kind: StartKind) => void) | undefined
}

/** What a process does, as a picture, and two ways to begin one. */
export function NoTemplates({ onStart }: NoTemplatesProps) {
  return (
    <section className={s.intro}>
      <h2>还没有审批流程</h2>
      <Picture stops={['部门负责人', '分管领导']} />
      <p>
        开通流程后，发布招标和竞价、延期、定标、公示、废标和项目公示要先经过这些人同意才生效；没有开通的事项，提交后直接生效。
      </p>
      {onStart ? (
        <div className={s.choices}>
          <StartChoices onStart={onStart} />
        </div>
      ) : (
        <p>需要开通时，请联系本企业管理员。</p>
      )}
    </section>
  )
}

/** The two starting points, each with what it does. */
export function StartChoices({ onStart }: { onStart: (kind: StartKind) => void }) {
  return (Object.keys(startNames) as StartKind[]).map((kind) => (
    <div key={kind}>
      <Button tone="quiet" wide onClick={() => onStart(kind)}>
        {startNames[kind]}
      </Button>
      <span className={s.small}>{notes[kind]}</span>
    </div>
  ))
}
