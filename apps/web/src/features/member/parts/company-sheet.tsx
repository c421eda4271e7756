import type { User } from '@jb/contract/member/member.shapes'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { actFor } from '../../../lib/session.ts'

interface CompanySheetProps {
  readonly user: User
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses the company to act for from now on. */
export function CompanySheet({ user, open, onClose }: CompanySheetProps) {
  const choose = async (companyId: string) => {
    try {
      if (companyId !== user.company?.id) await actFor(companyId)
      onClose()
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title="切换企业">
      <OptionList
        label="我的企业"
        options={user.companies.map(({ id, name, verified }) => ({
          value: id,
          label: name,
          note: verified ? '已认证' : '待认证',
        }))}
        value={user.company?.id ?? ''}
        onChange={choose}
      />
    </Sheet>
  )
}
