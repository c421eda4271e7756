import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { profiles } from '@jb/domain/procurement/profiles'
import { Button } from '../../../kit/button.tsx'
import { useGo } from '../../../map/to.ts'
import { isDirectNotice, procedureOf, profileOf } from '../tender.words.ts'

interface OwnerWaysProps {
  tender: TenderDetail
  /** Makes a new draft of it and opens that. */
  onAgain: () => unknown
}

/** Where whoever runs a tender goes on: to its work and log, and once it is over to a new one or the result. */
export function OwnerWays(props: OwnerWaysProps) {
  const { tender } = props
  const go = useGo()
  return (
    <>
      <AfterEnd {...props} />
      {mayBePutOff(tender) && (
        <Button wide tone="quiet" onClick={() => go('tender.extensions', { id: tender.id })}>
          {procedureOf(tender)}延期
        </Button>
      )}
      {mayBePutOff(tender) && (
        <Button wide tone="quiet" onClick={() => go('tender.addenda', { id: tender.id })}>
          补遗{tender.addenda ? `（${tender.addenda}）` : ''}
        </Button>
      )}
      <Button wide tone="quiet" onClick={() => go('bid.ownerDetails', { id: tender.id })}>
        办理与操作日志
      </Button>
    </>
  )
}

const beforeDeadline = ['preview', 'registering', 'upcoming', 'bidding']
const mayBePutOff = (tender: TenderDetail) =>
  !isDirectNotice(tender) && beforeDeadline.includes(tender.status)

/** A new one after it was stopped, else the notice of the result; a next round of what found no winner stands at the foot. */
function AfterEnd({ tender, onAgain }: OwnerWaysProps) {
  const { id, status, businessType } = tender
  const go = useGo()
  if (status === 'cancelled') {
    return (
      <Button wide onClick={onAgain}>
        重新发布
      </Button>
    )
  }
  if (status !== 'awarded' || businessType === 3) return null
  return (
    <Button wide tone="quiet" onClick={() => go('tender.winNotice', { id })}>
      查看{profiles[profileOf(tender)].award}
    </Button>
  )
}
