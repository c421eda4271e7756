import { Sheet } from '../../../kit/sheet.tsx'
import s from './card.module.css'
import { CardEntry } from './card-entry.tsx'

interface TrialSheetProps {
  onCard: (secret: Uint8Array) => Promise<unknown>
  onClose: () => void
}

/** 试解密 with the card as somebody has kept it: typed or scanned, never taken from this phone. */
export default function TrialSheet({ onCard, onClose }: TrialSheetProps) {
  return (
    <Sheet open title="用解密卡试解密" onClose={onClose}>
      <p className={s.note}>
        请从您保存的那一份（纸、图片、同事的消息）输入或扫码，确认它真的能解开。只在这台手机上试，不会上传。
      </p>
      <CardEntry submitLabel="试解密" onCard={onCard} />
    </Sheet>
  )
}
