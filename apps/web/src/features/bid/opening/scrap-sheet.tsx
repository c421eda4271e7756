import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { askedApprovers } from '../../approval/index.ts'
import { scrapForm } from '../bid.sheets.ts'
import { useFail } from './opening.queries.ts'

interface ScrapSheetProps {
  tender: Pick<Comparison, 'tenderId' | 'version' | 'profile'>
  onClose: () => void
}

/** Ends an opened tender although bids count; the reason goes to everybody who took part. */
export function ScrapSheet({ tender: { tenderId: id, version, profile }, onClose }: ScrapSheetProps) {
  const fail = useFail()
  const { scrap } = bidWords(profile)
  const [section] = useState(() => scrapForm.section(scrap))
  return (
    <FormSheet
      schema={scrapForm.schema}
      section={section}
      initial={{ id, version, reason: '' }}
      submitLabel={`确认${scrap}`}
      danger
      submit={(body) => fail({ body: { ...body, version } })}
      onClose={onClose}
      onDone={({ approvalId }) => {
        onClose()
        toast(approvalId ? askedApprovers : `项目已${scrap}，通知已发出`, 'good')
      }}
    />
  )
}
