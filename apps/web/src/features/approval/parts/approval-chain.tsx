import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import type { TaskResult } from '@jb/domain/approval/approval.flow'
import { durationText, relativeDay } from '@jb/domain/shared/dates'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import { FileLinks } from '../../file/index.ts'
import { numbered } from '../approval.labels.ts'
import s from './approval.module.css'
import { Chain, modeNotes, PersonLine, Step } from './chain.tsx'

type Node = ApprovalDetail['nodes'][number]
type Task = Node['tasks'][number]
type LogLine = ApprovalDetail['log'][number]

const resultTones = {
  open: 'urgent',
  agreed: 'good',
  autoAgreed: 'good',
  rejected: 'bad',
  handedOver: 'plain',
  skipped: 'plain',
} as const satisfies Record<TaskResult, Tone>

const ends = { running: 'waiting', approved: 'done' } as const

/** Who has decided, who is to decide, when, how long it took, and what they wrote. */
export function ApprovalChain({ approval, now }: { approval: ApprovalDetail; now: Date }) {
  const { starter, startedAt, endedAt, note, nodes, log, status, statusName } = approval
  const end = status === 'running' || status === 'approved' ? ends[status] : 'stopped'
  return (
    <Chain label="审批步骤">
      <Step state="done" name="发起" aside={relativeDay(startedAt, now)}>
        <PersonLine person={starter}>{note && <p className={s.said}>{note}</p>}</PersonLine>
      </Step>
      {nodes.map((node) => (
        <ChainStep key={node.id} node={node} log={log} now={now} />
      ))}
      <Step
        state={end}
        name={status === 'running' ? '审批通过' : statusName}
        aside={endedAt && relativeDay(endedAt, now)}
      />
    </Chain>
  )
}

const stateOf = ({ status, tasks }: Node) =>
  tasks.some(({ result }) => result === 'rejected') && status === 'done' ? 'stopped' : status

function ChainStep({ node, log, now }: { node: Node; log: readonly LogLine[]; now: Date }) {
  const { name, mode, modeName, status, statusName, tasks } = node
  const several = tasks.length > 1
  return (
    <Step
      state={stateOf(node)}
      name={name}
      mode={several ? modeName : undefined}
      mark={status === 'active' ? { word: statusName, tone: 'urgent' } : undefined}
    >
      {status === 'done' && tasks.length === 0 && (
        <p className={s.small}>上次提交时已经同意，这次不再审批。</p>
      )}
      {several && status !== 'done' && <p className={s.small}>{modeNotes[mode]}</p>}
      {numbered(tasks).map(({ key, line: task }) => (
        <TaskLine
          key={key}
          task={task}
          line={lineOf(task, name, log)}
          asked={askedBy(task, name, log)}
          now={now}
          shown={status !== 'waiting'}
        />
      ))}
    </Step>
  )
}

/** What the log says about how this part was decided. */
const lineOf = ({ name, decidedAt }: Task, nodeName: string, log: readonly LogLine[]): LogLine | undefined =>
  decidedAt === null
    ? undefined
    : log.find((line) => line.at === decidedAt && line.personName === name && line.nodeName === nodeName)

/** What a person who is still to decide asked this one for; a forwarded part keeps its words at who forwarded it. */
const askedBy = ({ name, originName }: Task, nodeName: string, log: readonly LogLine[]) =>
  log.findLast(
    (line) =>
      ['addSign', 'delegate'].includes(line.action) &&
      line.actionName === originName &&
      line.nodeName === nodeName &&
      line.to.includes(name),
  )

interface TaskLineProps {
  task: Task
  line: LogLine | undefined
  /** How this person was brought in, and for what. */
  asked: LogLine | undefined
  now: Date
  /** The step has begun, so everybody in it stands somewhere. */
  shown: boolean
}

function TaskLine({ task, line, asked, now, shown }: TaskLineProps) {
  const { result, resultName, active, originName, decidedAt } = task
  const tone = result === 'open' && !active ? 'plain' : resultTones[result]
  const aside = shown && <Tag tone={tone}>{originName ? `${originName} · ${resultName}` : resultName}</Tag>
  return (
    <PersonLine person={task} aside={aside}>
      {asked?.comment && (
        <p className={s.said}>
          {asked.personName}
          {asked.actionName}：{asked.comment}
        </p>
      )}
      {asked && <FileLinks files={asked.files} />}
      {decidedAt && (
        <div className={s.small}>
          <time dateTime={decidedAt}>{relativeDay(decidedAt, now)}</time>
          {line?.elapsed != null && `，用时 ${durationText(line.elapsed)}`}
        </div>
      )}
      {line?.comment && <p className={s.said}>{line.comment}</p>}
      {line && <FileLinks files={line.files} />}
    </PersonLine>
  )
}
