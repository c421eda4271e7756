import type { Module } from '../../platform/module.ts'
import { drawReactions, drawTimers } from './draw.reactions.ts'

export const drawModule: Module = {
  name: 'draw',
  routes: [],
  reactions: drawReactions,
  timers: drawTimers,
}
