/** A drawing that was made without Preact, in its place among what Preact renders. */
export function Hosted({ drawing }: { readonly drawing: Element | undefined }) {
  return (
    <span
      class="hosted"
      ref={(place) => {
        if (place === null || place.firstChild === (drawing ?? null)) return;
        place.replaceChildren(...(drawing === undefined ? [] : [drawing]));
      }}
    />
  );
}
