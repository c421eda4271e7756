import type { ApprovalPerson, plannedNode } from '@jb/contract/approval/approval.shapes'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { numbered } from '../approval.labels.ts'
import type { Picked } from '../approval.people.ts'
import s from './approval.module.css'
import { Chain, modeNotes, PersonLine, Step } from './chain.tsx'

type PlannedNode = z.output<typeof plannedNode>

interface PlanChainProps {
  /** Who begins it; absent in a try-out. */
  starter?: string | undefined
  nodes: readonly PlannedNode[]
  /** The people whom the starter has chosen, by node. */
  picks?: Readonly<Record<string, readonly Picked[]>>
  /** Opens the person picker for a node; without it nobody can be chosen here. */
  onPick?: ((node: PlannedNode) => void) | undefined
}

const asPerson = ({ userName }: Picked): Pick<ApprovalPerson, 'name' | 'departmentName' | 'title'> => ({
  ...{ name: userName, departmentName: '', title: '' },
})

/** The steps as they would be: who decides, together or one after the other, and where somebody has to be chosen. */
export function PlanChain({ starter, nodes, picks = {}, onPick }: PlanChainProps) {
  return (
    <Chain label="审批步骤">
      {starter && (
        <Step state="done" name="发起">
          <PersonLine person={{ name: starter, departmentName: '', title: '' }} />
        </Step>
      )}
      {nodes.map((node) => (
        <PlannedStep key={node.id} node={node} picked={picks[node.id] ?? []} onPick={onPick} />
      ))}
      <Step state="waiting" name="审批通过" />
    </Chain>
  )
}

interface PlannedStepProps {
  node: PlannedNode
  picked: readonly Picked[]
  onPick: PlanChainProps['onPick']
}

function PlannedStep({ node, picked, onPick }: PlannedStepProps) {
  const { name, mode, modeName, people, needsPick, maxPicks } = node
  const several = needsPick ? maxPicks > 1 : people.length > 1
  return (
    <Step
      state={needsPick && picked.length === 0 ? 'active' : 'waiting'}
      name={name}
      mode={several ? modeName : undefined}
      mark={needsPick && picked.length === 0 ? { word: '由发起人选择', tone: 'urgent' } : undefined}
    >
      {several && <p className={s.small}>{modeNotes[mode]}</p>}
      {numbered(people).map(({ key, line }) => (
        <PersonLine key={key} person={line} />
      ))}
      {picked.map((person) => (
        <PersonLine key={person.userId} person={asPerson(person)} />
      ))}
      {needsPick && onPick && (
        <div className={s.pick}>
          <Button tone="quiet" onClick={() => onPick(node)}>
            {picked.length > 0 ? '重新选择审批人' : '选择审批人'}
          </Button>
          <span className={s.small}>{maxPicks > 1 ? `最多 ${maxPicks} 人` : '选择 1 人'}</span>
        </div>
      )}
    </Step>
  )
}
