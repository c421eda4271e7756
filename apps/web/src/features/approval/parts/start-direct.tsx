import type { ApprovalType } from '@jb/domain/approval/types'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { uuid } from '../../../lib/random.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { asKnown, factsOf, type StartSearch, withoutProcess } from '../approval.start.ts'
import { StartPage } from './start-foot.tsx'
import { StartSubmit } from './start-submit.tsx'
import { goingBack, useAskToLeave } from './use-ask-to-leave.ts'

interface StartDirectProps {
  type: ApprovalType
  /** What it is called. */
  name: string
  search: StartSearch
}

/** The company has no process for this: what is submitted here goes to no approvers. */
export function StartDirect({ type, name, search }: StartDirectProps) {
  const [uniqueId] = useState(uuid)
  const shown = asKnown(search, search.id !== undefined, undefined)
  const { release } = useAskToLeave(true, goingBack)
  return (
    <StartPage>
      <Banner>{withoutProcess(name, type, search.deed)}</Banner>
      <Facts title="申请内容" items={factsOf(name, shown)} />
      <StartSubmit
        type={type}
        search={search}
        picks={[]}
        cc={[]}
        note=""
        uniqueId={uniqueId}
        onStarted={release}
      />
    </StartPage>
  )
}
