import type { revealContact } from '@jb/contract/chat/contact.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo } from '../../../map/to.ts'
import s from './chat.module.css'

type Contact = Answer<typeof revealContact>

interface ContactSheetProps {
  about: Sent<typeof revealContact>['body']
  /** The look-up of the number, as it stands. */
  reveal: UseMutationResult<Contact, unknown, Sent<typeof revealContact>>
  ended: boolean
  onClose: () => void
}

/** Why there is no private chat yet, and what there is instead. */
const noChat = {
  tender:
    '开标前不提供私聊，以免报价泄露，也保证每家得到同样的信息。对公告有疑问请写询问函，答复可以公开给所有人；其他事情可以电话联系。',
  auction:
    '竞价结束前不提供私聊，以免价格泄露，也保证每家得到同样的信息。对标的和规则有疑问请写询问函，答复可以公开给所有人；看样等事情可以电话联系。',
  demand:
    '比价前不提供私聊，以免报价泄露，也保证每家得到同样的信息。对需求和清单有疑问请写询问函，答复可以公开给所有人；送货、进场等事情可以电话联系。',
} as const

/** How to reach whoever publishes, and why there is no private chat while offers are secret. */
export default function ContactSheet({ about, ended, reveal, onClose }: ContactSheetProps) {
  const { data, error, isPending, mutate } = reveal
  const go = useGo()
  const site = useSite()
  const { kind, id } = about
  const look = () => mutate({ body: about })
  return (
    <Sheet
      open
      title="沟通"
      onClose={onClose}
      footer={
        <Button
          tone="quiet"
          wide
          onClick={() => go('question.form', { id, ...(kind !== 'tender' && { kind }) })}
        >
          写询问函
        </Button>
      }
    >
      <div className={s.words}>
        <p>{ended ? '项目已结束，可以电话联系发布方。' : noChat[kind]}</p>
        {data ? (
          <Reach label={data.name || '联系人'} phone={data.phone} none="发布方没有留下电话，请写询问函。" />
        ) : (
          <Button wide busy={isPending} onClick={look}>
            查看联系电话
          </Button>
        )}
        {error != null && (
          <p role="alert" className={s.fault}>
            {sentenceOf(error)}
          </p>
        )}
        {data && data.left <= 10 && <p>今天还可以查看 {data.left} 个项目的电话。</p>}
        {site?.customerTelephone && <Reach label="平台客服" phone={site.customerTelephone} none="" />}
        {site?.serviceLink && (
          <div className={s.call}>
            <span>在线客服</span>
            <a className={s.number} href={site.serviceLink} target="_blank" rel="noreferrer">
              打开
            </a>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** A name and the number behind it, to be dialled by a press. */
function Reach({ label, phone, none }: { label: string; phone: string; none: string }) {
  return (
    <div className={s.call}>
      <span>{label}</span>
      {phone ? (
        <a className={s.number} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ) : (
        <span>{none}</span>
      )}
    </div>
  )
}
