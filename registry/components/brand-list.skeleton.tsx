export { TilesSkeleton as BrandListSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
