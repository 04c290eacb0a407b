export { TextSkeleton as TimelineSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
