import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { Price } from '#/ui/price';
import { DishPicture } from './dish-picture.tsx';

type BestSeller = Schemas['BestSeller'];

export function HomepageSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  return (
    <section aria-labelledby="best-sellers" className="below-fold-66 py-6 md:below-fold-28">
      <h2
        id="best-sellers"
        className="font-[650] text-[1.625rem] leading-[1.4] md:text-[2.125rem] [&:lang(ar)]:leading-normal"
      >
        <Trans>Best Sellers</Trans>
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {sellers.map((seller, index) => (
          <li
            key={seller.menuItemId ?? `${seller.nameEn} ${index}`}
            className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 rounded-panel border border-line bg-surface p-3 md:grid-cols-[132px_minmax(0,1fr)] md:p-3.5"
          >
            <DishPicture
              id={seller.menuItemId ?? seller.nameEn ?? ''}
              url={seller.imageUrl ?? ''}
              className="h-[92px] md:h-[124px]"
            />
            <div className="min-w-0">
              <h3 className="font-semibold text-lead leading-[1.4] md:text-h3 [&:lang(ar)]:leading-normal">
                <BilingualText en={seller.nameEn} ar={seller.nameAr} />
              </h3>
              <BilingualText
                as="p"
                en={seller.descriptionEn}
                ar={seller.descriptionAr}
                className="line-clamp-2 text-(--hp-soft) leading-normal empty:hidden [&:lang(ar)]:leading-[1.7]"
              />
              {seller.price && (
                <p className="mt-1 text-lead">
                  {seller.priceFrom && (
                    <span className="me-1 text-(--hp-soft) text-small">
                      <Trans>from</Trans>
                    </span>
                  )}
                  <Price amount={seller.price} className="font-semibold" />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
