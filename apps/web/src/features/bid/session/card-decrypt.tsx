import { Sheet } from '../../../kit/sheet.tsx'
import { CardEntry } from '../decryption/card-entry.tsx'
import s from './session.module.css'

interface CardDecryptProps {
  onCard: (secret: Uint8Array) => Promise<unknown>
  onClose: () => void
}

/** Decrypting with the card, on whatever phone or computer the bidder sits at. */
export default function CardDecrypt({ onCard, onClose }: CardDecryptProps) {
  return (
    <Sheet open title="用解密卡解密" onClose={onClose}>
      <p className={s.note}>
        请用当前版本的解密卡。卡上的字符只在这台设备上使用；提交的是这一份投标的内容密钥，提交后不能撤回。
      </p>
      <CardEntry submitLabel="解密" onCard={onCard} />
    </Sheet>
  )
}
