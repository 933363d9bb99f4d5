import type { RequestHandler } from 'express'
import { AppError } from '#shared/errors.ts'
import { isSafe } from './csrf.ts'

/** Refuses writes before the disk is full, so that what is there can still be read. */
export const requireDiskSpace =
  (hasSpace: () => boolean): RequestHandler =>
  (req, _res, next) => {
    if (!hasSpace() && !isSafe(req)) throw new AppError('unavailable')
    next()
  }
