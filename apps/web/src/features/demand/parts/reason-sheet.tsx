import { cancelDemand } from '@jb/contract/demand/demand.contract'
import { text } from '@jb/contract/shared/values'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import { uuid } from '../../../lib/random.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useBegin } from '../../approval/index.ts'
import {
  type ActedOn,
  hasBeenRead,
  type InquiryState,
  inquiryTag,
  inquiryWords,
  type Reasoned,
} from '../demand.actions.ts'
import type { OwnerChanges } from '../demand.queries.ts'

interface ReasonSheetProps {
  action: Reasoned
  demand: ActedOn
  changes: Pick<OwnerChanges, 'cancel' | 'inquire'>
  /** Approvers decide about suspending and enabling. */
  asks: boolean
  /** It is done from a list, to which one comes back. */
  fromList?: boolean
  onClose: () => void
}

/** The owner says why, and suspends, enables or cancels a demand. */
export default function ReasonSheet({ action, ...rest }: ReasonSheetProps) {
  if (action === 'cancel') return <CancelSheet {...rest} />
  return <InquirySheet state={action === 'enable' ? 1 : 0} {...rest} />
}

type Cancellation = z.input<typeof cancelDemand.body>

function CancelSheet({ demand, changes, onClose }: Omit<ReasonSheetProps, 'action'>) {
  const { id, version, status } = demand
  const section: SectionSpec<Cancellation> = {
    title: '取消需求',
    intro: hasBeenRead(status)
      ? '报价已经打开过：取消的原因对所有供应商公开，并计入本企业“比价后取消”的次数。取消后不能恢复。'
      : '取消后不再接收报价，收到的报价不会被打开；报过价的企业会收到消息。取消后不能恢复，可以复制后重新发布。',
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: '取消的原因',
        required: true,
        maxLength: 500,
        rows: 4,
        placeholder: '例如：设计变更，这批材料不再需要',
      },
    ],
  }
  return (
    <FormSheet
      schema={cancelDemand.body}
      initial={{ id, version, reason: '' }}
      section={section}
      submitLabel="取消需求"
      danger
      submit={(body) => changes.cancel({ body })}
      onDone={() => {
        onClose()
        toast('需求已取消', 'good')
      }}
      onClose={onClose}
    />
  )
}

const withReason = z.object({ reason: text(500) })
type Filled = z.input<typeof withReason>

interface InquirySheetProps extends Omit<ReasonSheetProps, 'action'> {
  state: InquiryState
}

/** Directly, or with the reason to 发起审批. */
function InquirySheet({ state, demand, changes, asks, fromList = false, onClose }: InquirySheetProps) {
  const { id, no, kindName } = demand
  const { name, reasonLabel, placeholder, what, done } = inquiryWords[state]
  const begin = useBegin()
  const [uniqueId] = useState(uuid)
  const section: SectionSpec<Filled> = {
    title: name,
    intro: asks ? `${what}要先经过审批，审批通过后生效。` : what,
    fields: [
      {
        kind: 'textarea',
        name: 'reason',
        label: reasonLabel,
        required: true,
        maxLength: 500,
        rows: 3,
        placeholder,
      },
    ],
  }
  const submit = async ({ reason }: Filled) => {
    if (asks) {
      onClose()
      return begin({
        type: 'demand',
        id,
        deed: inquiryTag(state),
        demandType: kindName,
        announceReason: reason,
        ...(fromList && { fromList: '1' }),
      })
    }
    await changes.inquire({
      body: {
        approveType: 'demand',
        demandNo: no,
        inquiryState: state,
        uniqueId,
        ...(state === 0 ? { suspendReason: reason } : { enableReason: reason }),
      },
    })
    onClose()
    toast(done, 'good')
  }
  return (
    <FormSheet
      schema={withReason}
      initial={{ reason: '' }}
      section={section}
      submitLabel={asks ? '去提交审批' : name}
      submit={submit}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}
